import { pictured } from './text/pictured.ts'
import type { SceneName } from './pictures/scenes.ts'
import type { Random } from './random.ts'

/** A ward with the places around it. */
export interface Ward {
  code: number
  name: string
  constituency_code: number
  constituency: string
  county_code: number
  county: string
}

/** Fills in the place and picks one of every `[one|or|other]`. */
export function fill(template: string, ward: Ward, random: Random): string {
  return (
    template
      .replace(/\[([^\]]+)\]/g, (_, words: string) => random.pick(words.split('|')))
      .replaceAll('{ward}', ward.name)
      // One name of two: nobody says both.
      .replaceAll('{constituency}', ward.constituency.split('/')[0] ?? '')
      .replaceAll('{county}', ward.county)
      .replaceAll('{tag}', ward.county.replace(/[^A-Za-z]/g, ''))
  )
}

/** What the picture must show: what the title names, else one of the kind's own scenes. */
export function sceneFor(title: string, scenes: readonly SceneName[], random: Random): SceneName {
  return pictured.find(([words]) => words.test(title))?.[1] ?? random.pick(scenes)
}

/** Near the given price, rounded as people name prices. */
export function nicePrice(near: number, random: Random): number {
  if (near < 100) return near
  const step = near < 1_000 ? 10 : near < 10_000 ? 50 : near < 100_000 ? 500 : 5_000
  return Math.max(step, Math.round((near * random.between(0.9, 1.12)) / step) * step)
}

/** The first sentence, for the card. */
export const firstSentence = (text: string) => (/^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text).slice(0, 160)
