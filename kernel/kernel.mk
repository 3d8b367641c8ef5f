# Targets for the native kernel; the Makefile includes this file. BIN is the folder of the venv's programs.
BIN ?= .venv/bin
SANITIZE_BUILD := build/sanitize

.PHONY: agreement envs-agreement sanitize

# The kernel against the rules: trick play along 100,000 positions and more, 60 endings of every game, and whole hands
# of every configuration and of drawn variants. HANDS= hands of each configuration.
agreement:
	MUE_AGREEMENT=120000 MUE_ENDINGS=60 $(BIN)/python -m pytest tests/kernel/test_agreement.py tests/kernel/test_solver.py
	$(TOOL) agreement $(if $(HANDS),--hands $(HANDS))

# The interfaces of mue.envs against the rules: 10,000 hands of each configuration through each. HANDS= of each.
envs-agreement:
	$(TOOL) envs_agreement $(if $(HANDS),--hands $(HANDS))

# The kernel's tests with AddressSanitizer and UndefinedBehaviorSanitizer. The module is built beside the
# installed one, and a copy of the package finds it. Python itself is not sanitized, so its leaks are not asked.
sanitize:
	$(BIN)/python -m pip install --quiet --disable-pip-version-check nanobind cmake
	$(BIN)/cmake -S . -B $(SANITIZE_BUILD) -DCMAKE_BUILD_TYPE=Debug -DMUE_SANITIZE=ON \
		-DPython_EXECUTABLE=$(abspath $(BIN))/python
	$(BIN)/cmake --build $(SANITIZE_BUILD) --parallel
	rm -rf $(SANITIZE_BUILD)/package && mkdir -p $(SANITIZE_BUILD)/package
	cp -r src/mue $(SANITIZE_BUILD)/package/mue
	rm -f $(SANITIZE_BUILD)/package/mue/_kernel*.so
	cp $(SANITIZE_BUILD)/_kernel*.so $(SANITIZE_BUILD)/package/mue/
	LD_PRELOAD="$$(c++ -print-file-name=libasan.so) $$(c++ -print-file-name=libubsan.so)" \
		ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 PYTHONPATH=$(SANITIZE_BUILD)/package \
		$(BIN)/python kernel/sanitized_tests.py
