/** What a regular expression is made of, as far as its cost depends on it. Throws at syntax that it does not know. */

export type Test = (character: string) => boolean
export type Node =
  | { type: 'character'; test: Test; text: string }
  | { type: 'sequence' | 'choice'; nodes: Node[] }
  | { type: 'repeat'; node: Node; min: number; max: number; lazy: boolean }
  | { type: 'group'; node: Node; name: string }
  | { type: 'look'; node: Node; behind: boolean; negative: boolean }
  | { type: 'boundary'; test: (before: string, after: string) => boolean }
  | { type: 'back'; name: string }

export interface Pattern {
  source: string
  flags: string
}

const smallRepeat = 50
const candidates = Array.from('a Z0.,-_@#/:+(\'"\n=<é\u0301😀')

export class Parser {
  repeats = false
  readonly #source: string
  readonly #flags: string
  readonly #samples = new Set<string>()
  readonly #literals = new Set<string>()
  #at = 0
  #groups = 0
  #literal = ''

  constructor(source: string, flags: string) {
    this.#source = source
    this.#flags = flags.replace(/[gyd]/g, '')
  }

  alphabet = () => [...new Set([...this.#samples, ...this.#literals])]

  parse(): Node {
    const node = this.#choice()
    if (this.#at < this.#source.length) throw new Error(`cannot read ${this.#source} at ${this.#at}`)
    return node
  }

  #take(token: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(token.source, `y${token.flags}`)
    sticky.lastIndex = this.#at
    const found = sticky.exec(this.#source)
    if (found) this.#at = sticky.lastIndex
    return found
  }

  #choice(): Node {
    const nodes = [this.#sequence()]
    while (this.#take(/\|/)) nodes.push(this.#sequence())
    return nodes.length === 1 && nodes[0] ? nodes[0] : { type: 'choice', nodes }
  }

  #sequence(): Node {
    const nodes: Node[] = []
    this.#endLiteral()
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? '')) {
      const node = this.#atom()
      nodes.push(this.#quantified(node))
    }
    this.#endLiteral()
    return nodes.length === 1 && nodes[0] ? nodes[0] : { type: 'sequence', nodes }
  }

  #quantified(node: Node): Node {
    const found = this.#take(/(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/)
    if (!found) return node
    this.#endLiteral()
    const [, sign, least = '', comma, most, lazy] = found
    const min = sign ? Number(sign === '+') : Number(least)
    const max = sign ? (sign === '?' ? 1 : Infinity) : comma ? (most ? Number(most) : Infinity) : min
    if (max > smallRepeat) this.repeats = true
    return { type: 'repeat', node, min, max, lazy: lazy === '?' }
  }

  #atom(): Node {
    const look = this.#take(/\(\?(<?)([=!])/)
    if (look) return { type: 'look', node: this.#inside(), behind: look[1] === '<', negative: look[2] === '!' }
    if (this.#take(/\(\?:/)) return this.#inside()
    const group = this.#take(/\((?:\?<(\w+)>)?(?!\?)/)
    if (group) {
      const name = group[1] ?? String(++this.#groups)
      return { type: 'group', name, node: this.#inside() }
    }
    const many = this.#flags.includes('m')
    if (this.#take(/\^/)) return boundary((before) => before === '' || (many && before === '\n'))
    if (this.#take(/\$/)) return boundary((_, after) => after === '' || (many && after === '\n'))
    const word = this.#take(/\\([bB])/)
    if (word) return boundary((before, after) => (isWord(before) !== isWord(after)) === (word[1] === 'b'))
    const back = this.#take(/\\(?:([1-9])|k<(\w+)>)/)
    if (back) return { type: 'back', name: back[1] ?? back[2] ?? '' }
    return this.#character()
  }

  #inside(): Node {
    const node = this.#choice()
    if (!this.#take(/\)/)) throw new Error(`cannot read ${this.#source} at ${this.#at}`)
    return node
  }

  #character(): Node {
    const from = this.#at
    if (this.#source[from] === '[') this.#skipClass()
    else if (!this.#take(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c\w|\\./su))
      this.#take(/[^]/u)
    const text = this.#source.slice(from, this.#at)
    const native = new RegExp(`^(?:${text})$`, this.#flags)
    const known = new Map<string, boolean>()
    const test = (character: string) => {
      const is = known.get(character) ?? native.test(character)
      known.set(character, is)
      return is
    }
    this.#sample(text, test)
    return { type: 'character', text, test }
  }

  #skipClass() {
    let depth = 0
    do {
      const character = this.#source[this.#at]
      if (character === '\\') this.#at += 1
      else if (character === '[' && (depth === 0 || this.#flags.includes('v'))) depth += 1
      else if (character === ']') depth -= 1
      this.#at += 1
    } while (depth > 0 && this.#at < this.#source.length)
  }

  /** A few characters that fit a class, and runs of characters that are written out. */
  #sample(text: string, test: Test) {
    const plain = /^\\[^\w\s]$/.test(text) ? text.slice(1) : text
    if (!/^[[.\\]/.test(text) || plain !== text) {
      this.#literal += plain
      return
    }
    this.#endLiteral()
    const written = Array.from(text).filter((character) => /[^\w\s\\[\]^-]/u.test(character))
    const fitting = [...candidates, ...written].filter(test)
    for (const character of [...fitting.slice(0, 2), ...fitting.slice(-1)]) this.#samples.add(character)
  }

  #endLiteral() {
    if (this.#literal !== '') this.#literals.add(this.#literal)
    this.#literal = ''
  }
}

const boundary = (test: (before: string, after: string) => boolean): Node => ({ type: 'boundary', test })
const isWord = (character: string) => /^\w$/.test(character)
