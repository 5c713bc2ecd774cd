const option = '--name='

/** What metrics call this process: as the one that started it said (`web-1`); the only one of its kind says what it is. */
export function processName(): string {
  const given = process.argv.find((each) => each.startsWith(option))?.slice(option.length)
  return given ?? (process.argv.includes('--worker') ? 'worker' : 'web')
}
