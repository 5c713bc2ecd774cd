/** Shows an element within the scrolled messages: so the page itself stays where it is, which `scrollIntoView` would move. */
export function showInFrame(element: Element, at: 'start' | 'center'): void {
  const frame = element.closest('.message-scroll')
  if (!frame) return
  const [box, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()]
  const room = at === 'start' ? 0 : Math.max(0, (outer.height - box.height) / 2)
  frame.scrollTop += box.top - outer.top - room
}
