/** Resolves when this process warns in exactly these words. Tests that share the process may warn of other things. */
export function warningOf(message: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.on('warning', function onWarning(warning) {
    if (warning.message !== message) return
    process.off('warning', onWarning)
    resolve()
  })
  return promise
}
