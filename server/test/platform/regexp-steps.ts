/**
 * Counts what a regular expression costs, in steps and not in time: a plain backtracking matcher that goes the way V8
 * goes, without its short cuts. Single characters are compared by the engine itself, so classes mean what they mean there.
 */
import { Parser, type Node, type Pattern, type Test } from './regexp-parser.ts'

export type { Pattern }

export interface Steps {
  /** Where the first match begins and ends; undefined when there is none. */
  match: [from: number, to: number] | undefined
  steps: number
}

export interface Counter {
  /** Units of which hostile inputs are made: what the pattern speaks of. */
  alphabet: readonly string[]
  /** Whether anything in it repeats without a small end. */
  repeats: boolean
  /** Counts a search from the first character on; `Infinity` beyond `max` steps. */
  count(input: string, max: number): Steps
}

/** A counter for one pattern. Throws at syntax that it does not know. */
export function stepCounter({ source, flags }: Pattern): Counter {
  const parser = new Parser(source, flags)
  const root = parser.parse()
  const split = /[uv]/.test(flags) ? (text: string) => Array.from(text) : (text: string) => text.split('')
  return {
    alphabet: parser.alphabet(),
    repeats: parser.repeats,
    count(input, max) {
      const run = new Run(split(input), max)
      try {
        return run.search(root)
      } catch (error) {
        if (error instanceof TooMany) return { match: undefined, steps: Infinity }
        throw error
      }
    },
  }
}

class TooMany extends Error {}

type Next = (at: number) => boolean

class Run {
  #steps = 0
  readonly #input: readonly string[]
  readonly #max: number
  readonly #groups = new Map<string, readonly string[]>()

  constructor(input: readonly string[], max: number) {
    this.#input = input
    this.#max = max
  }

  search(root: Node): Steps {
    for (let from = 0; from <= this.#input.length; from += 1) {
      let end = from
      this.#groups.clear()
      const found = this.#match(root, from, false, (at) => {
        end = at
        return true
      })
      if (found) return { match: [lengthOf(this.#input, from), lengthOf(this.#input, end)], steps: this.#steps }
    }
    return { match: undefined, steps: this.#steps }
  }

  #step() {
    this.#steps += 1
    if (this.#steps > this.#max) throw new TooMany()
  }

  #match(node: Node, at: number, back: boolean, next: Next): boolean {
    this.#step()
    switch (node.type) {
      case 'character': {
        const character = this.#input[back ? at - 1 : at]
        return character !== undefined && node.test(character) && next(back ? at - 1 : at + 1)
      }
      case 'sequence':
        return this.#sequence(back ? node.nodes.toReversed() : node.nodes, 0, at, back, next)
      case 'choice':
        return node.nodes.some((option) => this.#match(option, at, back, next))
      case 'boundary':
        return node.test(this.#input[at - 1] ?? '', this.#input[at] ?? '') && next(at)
      case 'look': {
        const found = this.#match(node.node, at, node.behind, () => true)
        return found !== node.negative && next(at)
      }
      case 'group':
        return this.#match(node.node, at, back, (end) => {
          const before = this.#groups.get(node.name)
          this.#groups.set(node.name, this.#input.slice(Math.min(at, end), Math.max(at, end)))
          if (next(end)) return true
          if (before) this.#groups.set(node.name, before)
          else this.#groups.delete(node.name)
          return false
        })
      case 'back': {
        const text = this.#groups.get(node.name) ?? []
        const from = back ? at - text.length : at
        const fits = text.every((character, index) => {
          this.#step()
          return this.#input[from + index] === character
        })
        return fits && next(back ? from : from + text.length)
      }
      case 'repeat':
        return node.node.type === 'character'
          ? this.#repeatCharacter(node, node.node.test, at, back, next)
          : this.#repeat(node, 0, at, back, next)
    }
  }

  #sequence(nodes: readonly Node[], index: number, at: number, back: boolean, next: Next): boolean {
    const node = nodes[index]
    if (!node) return next(at)
    return this.#match(node, at, back, (end) => this.#sequence(nodes, index + 1, end, back, next))
  }

  /** Without recursion: a text of one letter would be deeper than the stack. */
  #repeatCharacter(
    { min, max, lazy }: { min: number; max: number; lazy: boolean },
    test: Test,
    at: number,
    back: boolean,
    next: Next,
  ): boolean {
    const move = back ? -1 : 1
    const fits = (count: number) => {
      this.#step()
      const character = this.#input[back ? at - count - 1 : at + count]
      return character !== undefined && test(character)
    }
    let count = 0
    while (count < min && fits(count)) count += 1
    if (count < min) return false
    if (lazy) {
      while (!next(at + move * count)) {
        if (count >= max || !fits(count)) return false
        count += 1
      }
      return true
    }
    while (count < max && fits(count)) count += 1
    for (; count >= min; count -= 1) {
      this.#step()
      if (next(at + move * count)) return true
    }
    return false
  }

  #repeat(
    node: { node: Node; min: number; max: number; lazy: boolean },
    count: number,
    at: number,
    back: boolean,
    next: Next,
  ): boolean {
    const more = () =>
      count < node.max &&
      this.#match(
        node.node,
        at,
        back,
        (end) => (end !== at || count < node.min) && this.#repeat(node, count + 1, end, back, next),
      )
    if (count < node.min) return more()
    return node.lazy ? next(at) || more() : more() || next(at)
  }
}

const lengthOf = (input: readonly string[], count: number) => input.slice(0, count).join('').length
