import { areaOf, type Level } from './catalogue.ts'

/** The topic of everything in the country. */
const country = 'place:country'

/** What may stand behind `place:`. Codes are unique within a level only. */
export const placeTopicId = /^(?:country|(?:county|constituency|ward)-[1-9]\d{0,3})$/

export const isPlaceTopic = (id: string): boolean => {
  const [level, code] = id.split('-')
  return level === 'country' || areaOf(level as Level, Number(code)) !== undefined
}

interface Codes {
  county_code?: number | null | undefined
  constituency_code?: number | null | undefined
  ward_code?: number | null | undefined
}

/** The topics under which something in this place is sent: of the place itself and of all that it lies in. */
export function placeTopics({ county_code, constituency_code, ward_code }: Codes): string[] {
  const codes = [
    ['county', county_code],
    ['constituency', constituency_code],
    ['ward', ward_code],
  ] as const
  return [
    country,
    ...codes.flatMap(([level, code]) => (code === null || code === undefined ? [] : [`place:${level}-${code}`])),
  ]
}
