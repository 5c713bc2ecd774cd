export type JsonPath = readonly (string | number)[]

/** The line on which a value of a valid JSON text begins. */
export function lineOf(text: string, path: JsonPath): number {
  const scan = new Scan(text)
  for (const step of path) if (!scan.enter(step)) break
  return lineAt(text, scan.at)
}

export function lineAt(text: string, position: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line++
  return line
}

/** A position in a JSON text that is known to be valid. */
class Scan {
  at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.#skipSpace()
  }

  /** Moves to the value under a key or an index; false, and where it was, when there is none. */
  enter(step: string | number): boolean {
    const start = this.at
    const opening = this.#text[this.at]
    if (opening === (typeof step === 'number' ? '[' : '{')) {
      this.#next()
      for (let index = 0; this.#text[this.at] !== ']' && this.#text[this.at] !== '}'; index++) {
        const key = opening === '{' ? this.#key() : index
        if (key === step) return true
        this.#skipValue()
        if (this.#text[this.at] === ',') this.#next()
      }
    }
    this.at = start
    return false
  }

  #key(): unknown {
    const start = this.at
    this.#skipString()
    const key: unknown = JSON.parse(this.#text.slice(start, this.at))
    this.#skipSpace()
    this.#next()
    return key
  }

  #next() {
    this.at++
    this.#skipSpace()
  }

  #skipSpace() {
    while (/\s/.test(this.#text[this.at] ?? '')) this.at++
  }

  #skipString() {
    for (this.at++; this.#text[this.at] !== '"'; this.at++) if (this.#text[this.at] === '\\') this.at++
    this.at++
  }

  #skipValue() {
    let depth = 0
    do {
      const letter = this.#text[this.at]
      if (letter === '"') this.#skipString()
      else {
        if (letter === '{' || letter === '[') depth++
        if (letter === '}' || letter === ']') depth--
        this.at++
      }
    } while (depth > 0 || !/[,\]}]/.test(this.#text[this.at] ?? ','))
  }
}
