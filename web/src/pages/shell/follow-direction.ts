/** Less is a trembling thumb. */
const minStep = 8
/** So near the top the way to it is short. */
const nearTop = 120

/** Puts the secondary bar away while one scrolls down (`data-bar`, styles/shell.css); the first way up brings it back. */
export function followDirection(): () => void {
  const { dataset } = document.documentElement
  let last = scrollY
  const look = () => {
    const step = scrollY - last
    if (Math.abs(step) < minStep) return
    last = scrollY
    if (step > 0 && scrollY > nearTop) dataset['bar'] = 'away'
    else delete dataset['bar']
  }
  addEventListener('scroll', look, { passive: true })
  return () => {
    removeEventListener('scroll', look)
    delete dataset['bar']
  }
}
