/** Where a file of a pack is wrong, and why. */
export class PackFault extends Error {
  override name = 'PackFault'
  readonly file: string
  readonly line: number
  readonly reason: string

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`)
    this.file = file
    this.line = line
    this.reason = reason
  }
}

/** Everything that is wrong with a pack: nothing of it is installed. */
export class BrokenPack extends Error {
  override name = 'BrokenPack'
  readonly faults: readonly PackFault[]

  constructor(faults: readonly PackFault[]) {
    super(faults.map(({ message }) => message).join('\n'))
    this.faults = faults
  }
}
