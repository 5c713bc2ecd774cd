import { m } from '../../../../paraglide/messages.js'
import type { BrowserTest } from '../test-step.ts'
import { until } from './until.ts'

/** Half a pixel is rounding. */
const tolerance = 1

/** Nothing of a card is wider than the card, and all of it is one link with a name. */
const fits = (card: HTMLElement) =>
  card.scrollWidth <= card.clientWidth + tolerance &&
  [...card.querySelectorAll('a, button')].every(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() !== '',
  )

export const cardTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_cards,
    async run({ stage }) {
      const cards = () => [...(stage()?.querySelectorAll<HTMLElement>('article') ?? [])]
      if (!(await until(() => stage()?.dataset['ready'] !== undefined))) return false
      if (stage()?.dataset['ready'] === 'empty') return 'unavailable'
      return cards().length > 0 && cards().every(fits)
    },
  },
]

const counties = 47

export const mapTests: readonly BrowserTest[] = [
  {
    words: m.tests_step_map,
    run: async ({ stage }) =>
      until(() => new Set(placesIn(stage())).size === counties).then(
        (isWhole) => isWhole && (stage()?.getBoundingClientRect().height ?? 0) > 0,
      ),
  },
]

const placesIn = (stage: HTMLElement | null) =>
  [...(stage?.querySelectorAll('a[href^="/kenya/"]') ?? [])].map((link) => link.getAttribute('href'))
