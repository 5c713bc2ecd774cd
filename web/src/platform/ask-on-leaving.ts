let running = 0

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Until the function that it returns is called, the browser asks a person who closes or reloads the page whether to leave. */
export function askOnLeaving(): () => void {
  if (++running === 1) addEventListener('beforeunload', ask)
  return () => {
    if (--running === 0) removeEventListener('beforeunload', ask)
  }
}
