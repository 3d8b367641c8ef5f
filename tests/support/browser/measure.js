// What is wrong with the layout of the table as it is now: a list of sentences. Runs in the page.
() => {
  const TOUCH = 44;
  const FAN = 28;
  const found = [];
  const board = document.querySelector('.board');
  if (!board) return ['there is no board'];
  const name = (one) => {
    const own = one.dataset.own ?? one.dataset.move ?? one.dataset.seat;
    const text = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
    return `${one.tagName.toLowerCase()}.${[...one.classList].filter((c) => !c.startsWith('svelte')).join('.')}` +
      `${own ? `[${own}]` : ''} "${text}"`;
  };
  const place = (one) => one.getBoundingClientRect();
  const shown = (one) => {
    const { width, height } = place(one);
    const style = getComputedStyle(one);
    return width > 2 && height > 2 && style.visibility !== 'hidden' && style.display !== 'none' &&
      !one.closest('.unseen') && !clipped(one);
  };
  const clipped = (one) => one !== null && (getComputedStyle(one).clipPath !== 'none' || clipped(one.parentElement));
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter(shown);
  const say = (what, one, more = '') => found.push(`${what}: ${name(one)}${more ? ` (${more})` : ''}`);
  const reaches = (one, x, y) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (one.contains(top) || top.contains(one) || top === one);
  };
  const [W, H] = [innerWidth, innerHeight];

  // The page never scrolls at a table.
  const root = document.documentElement;
  if (root.scrollWidth > W + 1) found.push(`the page is ${root.scrollWidth - W} px too wide`);
  if (root.scrollHeight > H + 1) found.push(`the page is ${root.scrollHeight - H} px too high`);

  // Every control is inside the window, large enough, and on top at its middle.
  for (const one of all('.page button, .page a, .page select')) {
    if (one.closest('.skip, .look') || one.matches('.skip, .look')) continue;
    const { left, top, right, bottom, width, height } = place(one);
    if (left < -1 || top < -1 || right > W + 1 || bottom > H + 1) {
      say('outside the window', one, [left, top, right, bottom].map(Math.round).join(' '));
      continue;
    }
    // A card in a column is a card, not a button.
    if (one.matches('.own, .turnable')) continue;
    if (width < TOUCH - 0.6 || height < TOUCH - 0.6)
      say('too small for a finger', one, `${Math.round(width)}x${Math.round(height)}`);
    if (!reaches(one, (left + right) / 2, (top + bottom) / 2)) say('covered', one);
  }

  // Of an own card enough is free, in the window and to be touched.
  for (const one of all('.own, .turnable')) {
    const { left, top, right, bottom, width, height } = place(one);
    const strip = one.matches('.strip, .turnable');
    const [across, down] = [strip ? width : Math.min(FAN, width), strip ? Math.min(FAN, height) : Math.min(40, height)];
    let free = 0;
    const long = strip ? height : width;
    for (let at = 1; at < long - 1; at += 2) {
      const [x, y] = strip ? [left + width / 2, top + at] : [left + at, top + down / 2];
      if (reaches(one, x, y)) free += 2;
      else if (free) break;
    }
    if (free < Math.min(FAN, long) - 3) say('too little of a card is free', one, `${free} px`);
    if (strip && across < 28) say('too narrow', one, `${Math.round(across)} px`);
    if (top > H - 20 || left > W - 20) say('outside the window', one);
  }

  // The index of every card is seen: its upper left part.
  for (const one of all('.board .face, .board .pack')) {
    if (one.closest('.own')) continue;
    const { left, top, width, height } = place(one);
    const tile = width < 60;
    const points = one.matches('.strip')
      ? [[0.2, 0.12], [0.55, 0.12]]
      : tile ? [[0.25, 0.3], [0.25, 0.65]] : [[0.15, 0.16], [0.15, 0.36]];
    for (const [x, y] of points) {
      const [px, py] = [left + x * width, top + y * height];
      const clip = one.closest('.stack')?.getBoundingClientRect();
      if (clip && one.matches('.strip') && py > clip.bottom) {
        say('cut', one, 'a column is too long');
        break;
      }
      if (px < 0 || py < 0 || px > W || py > H) {
        say('card outside the window', one);
        break;
      }
      const top_ = document.elementsFromPoint(px, py).find((el) => getComputedStyle(el).pointerEvents !== 'none'
        && !el.matches('.look'));
      const face = top_?.closest?.('.face');
      if (face && face !== one && !one.contains(top_)) {
        say('index covered', one, `by ${name(face)}`);
        break;
      }
    }
  }

  // Cards of the trick do not touch each other, nor anything else that is read.
  const trick = all('.trick li');
  const apart = (a, b) => a.left >= b.right - 1 || b.left >= a.right - 1 || a.top >= b.bottom - 1 || b.top >= a.bottom - 1;
  trick.forEach((one, at) => {
    for (const other of [...trick.slice(at + 1), ...all('.seat header, .display .lain, .line, .task .prompt, .task button, .contract, .own, .ladder, .choice, .slot')])
      if (!apart(place(one), place(other))) say('a card of the trick touches', one, name(other));
  });

  // Parts of the board do not lie on each other.
  const parts = all('.top-bar > *, .top-tools > *, .contract, .seat > header, .seat > .display, .seat > .frame, .ladder, .choices, .preview > *, .pair, .turned figcaption, .field > .slot, .lay, .open, .pack, .task .words, .task .actions > *, .task .hint, .line, .line-row > .table, .bubble, .mine .hand');
  parts.forEach((one, at) => {
    for (const other of parts.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [place(one), place(other)];
      const [w, h] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      if (w > 3 && h > 3) say('overlaps', one, `${name(other)} by ${Math.round(w)}x${Math.round(h)}`);
    }
  });

  // Text is not cut, unless it says so by an ellipsis and its title has all of it.
  for (const one of all('.board p, .board span, .board b, .board th, .board td, .board h1, .board button, .board figcaption')) {
    if (!one.textContent.trim() || one.closest('.unseen, .face, .own')) continue;
    if (![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const style = getComputedStyle(one);
    const clipped = style.overflow !== 'visible' && style.display !== 'inline';
    if (clipped && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3))
      if (!(style.textOverflow === 'ellipsis' && (one.title || one.closest('[title]') || one.matches('.name, h1')))) say('text is cut', one);
    const { left, right, top, bottom } = place(one);
    if (left < -1 || right > W + 1 || top < -1 || bottom > H + 1) say('text outside the window', one);
    const box = one.closest('.contract, .ladder, .button, .choice, .seat header');
    if (box && !one.matches('.count, .bubble')) {
      const outer = place(box);
      if (right > outer.right + 2 || left < outer.left - 2 || bottom > outer.bottom + 3) say('text leaves its box', one);
    }
  }
  return [...new Set(found)];
}
