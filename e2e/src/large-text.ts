/**
 * What is wrong with a screen whose text is twice as large, measured. Runs in the page, so it refers to nothing outside itself.
 * It finds what scrolls sideways, what is cut off, names that break within a word, text over other text, text that leaves its
 * box, and text that stays small.
 */
export function findLargeTextFaults(): string[] {
  const root = document.documentElement
  const slack = 2

  /** What is not seen does not count: for screen readers only, closed, transparent. */
  const isSeen = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.sr-only, option') === null
  const quote = (element: Element) => {
    const text = element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 60)
    return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 120)}"> ${text}`
  }
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

  const nodes: { node: Text; parent: Element; before: number }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (node instanceof Text && parent && node.data.trim() !== '' && isSeen(parent))
      nodes.push({ node, parent, before: sizeOf(parent) })
  }

  root.style.fontSize = '200%'
  const found = new Set<string>()

  const overhang = root.scrollWidth - innerWidth
  if (overhang > 0) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        isSeen(element) && element.getBoundingClientRect().right > innerWidth && !element.closest('.scroll-row'),
    )
    const [widest] = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    found.add(`the page scrolls sideways by ${overhang} px: ${widest ? quote(widest) : ''}`)
  }

  // What hides its overflow without an ellipsis or a number of lines.
  for (const element of document.querySelectorAll('main *, header *, nav *, footer *, dialog[open] *')) {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    if (element.clientWidth <= 1 || element.textContent.trim() === '' || !isSeen(element)) continue
    const ends = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    const cut = (overflow: string, content: number, box: number) =>
      (overflow === 'hidden' || overflow === 'clip') && content > box + slack
    if (!ends && cut(overflowX, element.scrollWidth, element.clientWidth))
      found.add(`cut off at its side: ${quote(element)}`)
    if (!ends && cut(overflowY, element.scrollHeight, element.clientHeight))
      found.add(`cut off below: ${quote(element)}`)
  }

  // A name may end its line between words, never within one for which the page is wide enough.
  const margins = 64
  for (const { node, parent } of nodes) {
    if (!parent.closest('bdi') || !isSeen(parent)) continue
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}’']+/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0)
      const width = parts.reduce((sum, part) => sum + part.width, 0)
      if (new Set(parts.map(({ top }) => Math.round(top))).size > 1 && width <= innerWidth - margins)
        found.add(`the name is broken at ${word}: ${quote(parent)}`)
    }
  }

  interface Line {
    parent: Element
    /** The letters without the room between lines. */
    left: number
    right: number
    top: number
    bottom: number
    layer: Element | null
  }
  const lines: Line[] = []
  for (const { node, parent, before } of nodes) {
    if (!isSeen(parent)) continue
    const size = sizeOf(parent)
    // What was large already may grow less; what is beside four others in a bar cannot grow.
    if (size < before * 1.5 && size < 24 && !parent.closest('.main-bar, [aria-hidden=true]'))
      found.add(`stays at ${size} px: ${quote(parent)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    let layer: Element | null = null
    const clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    let box: DOMRect | undefined
    for (let element: Element | null = parent; element && element !== root; element = element.parentElement) {
      const { position, overflow, display, backgroundColor, borderTopWidth, borderBottomWidth } =
        getComputedStyle(element)
      const bounds = element.getBoundingClientRect()
      if (overflow !== 'visible') {
        clip.left = Math.max(clip.left, bounds.left)
        clip.right = Math.min(clip.right, bounds.right)
        clip.top = Math.max(clip.top, bounds.top)
        clip.bottom = Math.min(clip.bottom, bounds.bottom)
      }
      const isBox =
        (!backgroundColor.endsWith(', 0)') && backgroundColor !== 'transparent') ||
        (borderTopWidth !== '0px' && borderBottomWidth !== '0px')
      if (!box && isBox && display !== 'inline' && bounds.width > 0) box = bounds
      if (position === 'fixed' || position === 'sticky' || element.matches('dialog, [popover]')) layer ??= element
    }
    let above = -Infinity
    for (const rect of range.getClientRects()) {
      // The letters that an ellipsis replaces are a rectangle of their own.
      if (Math.abs(rect.top - above) < 1) continue
      if (rect.top > above && rect.top - above < size * 0.98) found.add(`lines too close: ${quote(parent)}`)
      above = rect.top
      const middle = (rect.top + rect.bottom) / 2
      const line = {
        parent,
        layer,
        left: Math.max(rect.left, clip.left),
        right: Math.min(rect.right, clip.right),
        top: Math.max(middle - size * 0.36, clip.top),
        bottom: Math.min(middle + size * 0.36, clip.bottom),
      }
      if (line.right - line.left < slack || line.bottom - line.top < slack) continue
      lines.push(line)
      if (
        box &&
        (line.left < box.left - slack ||
          line.right > box.right + slack ||
          line.top < box.top - slack ||
          line.bottom > box.bottom + slack)
      )
        found.add(`leaves its box: ${quote(parent)}`)
    }
  }

  lines.sort((one, other) => one.top - other.top)
  for (const [at, one] of lines.entries())
    for (let next = at + 1; next < lines.length; next++) {
      const other = lines[next]
      if (!other || other.top >= one.bottom - slack) break
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      if (one.layer === other.layer && wide > slack && Math.min(one.bottom, other.bottom) - other.top > slack)
        found.add(`over each other: ${quote(one.parent)} and ${quote(other.parent)}`)
    }

  root.style.fontSize = ''
  return [...found]
}
