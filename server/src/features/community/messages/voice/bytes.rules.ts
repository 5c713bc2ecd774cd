/** Reads a file that anybody may have made, from front to back. What is beyond its end fails it, and reads as nothing. */
export class Bytes {
  readonly #file: Buffer
  #at = 0
  failed = false

  constructor(file: Buffer) {
    this.#file = file
  }

  get left(): number {
    return this.failed ? 0 : this.#file.length - this.#at
  }

  fail(): undefined {
    this.failed = true
  }

  /** The next byte, which stays; 0 where there is none. */
  peek(): number {
    return this.left > 0 ? (this.#file[this.#at] ?? 0) : 0
  }

  /** The next bytes as a part of their own. */
  take(length: number): Bytes {
    // Also for what is no number.
    if (!(length >= 0 && length <= this.left)) {
      this.fail()
      return new Bytes(Buffer.alloc(0))
    }
    const part = new Bytes(this.#file.subarray(this.#at, this.#at + length))
    this.#at += length
    return part
  }

  skip(length: number): void {
    this.take(length)
  }

  /** A number, the highest byte first. */
  uint(length: number): number {
    return this.#number(length, (number, byte) => number * 256 + byte)
  }

  /** A number, the lowest byte first. */
  uintLow(length: number): number {
    let factor = 1 / 256
    return this.#number(length, (number, byte) => number + byte * (factor *= 256))
  }

  int16(): number {
    const number = this.uint(2)
    return number > 0x7fff ? number - 0x10000 : number
  }

  text(length: number): string {
    const part = this.take(length)
    return part.#file.toString('latin1')
  }

  #number(length: number, add: (number: number, byte: number) => number): number {
    const part = this.take(length)
    return part.#file.reduce(add, 0)
  }
}
