// Where everything is that must not move while a phase lasts, by name. Runs in the page.
() => {
  const found = {};
  const note = (key, one) => {
    if (!one) return;
    const { left, top } = one.getBoundingClientRect();
    found[key] = [left, top];
  };
  for (const one of document.querySelectorAll('.board .seat')) note(`seat ${one.dataset.seat}`, one.querySelector('header'));
  for (const one of document.querySelectorAll('.board .seat .display')) note(`display ${one.closest('.seat').dataset.seat}`, one);
  for (const what of ['.title', '.top-tools', '.contract', '.line', '.task .prompt', '.task .hint', '.mine .hand'])
    note(what, document.querySelector(`.board ${what}`));
  return found;
}
