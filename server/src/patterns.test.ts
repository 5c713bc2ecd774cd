import { expect, test } from 'vitest'
import { findPatterns, loadMade } from '../test/platform/patterns.ts'
import { stepCounter, type Counter, type Pattern } from '../test/platform/regexp-steps.ts'

/** Twice the text may cost a little more than twice the steps; a pattern that looks back over the text costs four times. */
const maxGrowth = 2.6
/** Long enough to tell a line from a square, short enough for the stack: the counter goes deeper with each letter. */
const [length, twice] = [250, 500]
/** So many steps a letter are always fine. */
const cheap = 16
const maxSteps = 20_000_000

const ends = ['', '\0', ' x']
/** What people lean on, besides what the pattern speaks of. */
const usual = [' ', 'a', '0', '.', '-', '\n', '\u0301', ' \t']

/** A repeated text that costs the pattern more than its length explains, if there is one. */
function findCostly(pattern: Pattern, counter: Counter): string | undefined {
  const alphabet = [...new Set([...counter.alphabet, ...usual])]
  const short = alphabet.filter((unit) => unit.length <= 2).slice(0, 4)
  const units = [...alphabet, ...short.flatMap((one) => short.map((other) => one + other))]
  for (const unit of new Set(units))
    for (const begin of new Set(['', counter.alphabet.find((text) => text.length > 1) ?? '']))
      for (const end of ends) {
        const input = (size: number) => begin + unit.repeat(Math.ceil(size / unit.length)) + end
        const { steps, match } = counter.count(input(twice), maxSteps)
        if (steps <= twice * cheap) continue
        if (steps === Infinity || steps > maxGrowth * counter.count(input(length), maxSteps).steps)
          return `${JSON.stringify(begin + unit)} … ${JSON.stringify(end)}: ${steps} steps`
        const native = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).exec(input(twice))
        const same = native ? [native.index, native.index + native[0].length] : undefined
        expect(match, 'the counter goes another way than the engine').toEqual(same)
      }
  return undefined
}

test('no pattern of the program costs more than the length of the text that people send', async () => {
  const { written, made } = findPatterns()
  const loaded = await loadMade([...new Set(made.map(({ file }) => file))])
  const sites = Map.groupBy(made, ({ file }) => file)
  for (const [file, { length: count }] of sites)
    expect(
      loaded.filter(({ where }) => where === file).length,
      `${file}: each is made when it is loaded`,
    ).toBeGreaterThanOrEqual(count)
  const patterns = new Map([...written, ...loaded].map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))
  expect(patterns.size).toBeGreaterThan(300)
  const costly: string[] = []
  for (const [text, pattern] of patterns) {
    const counter = stepCounter(pattern)
    const found = counter.repeats && findCostly(pattern, counter)
    if (found) costly.push(`${pattern.where} ${text.slice(0, 200)}\n  ${found}`)
  }
  expect(costly).toEqual([])
}, 180_000)
