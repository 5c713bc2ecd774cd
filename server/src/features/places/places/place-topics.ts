import { areaOf, levels, type Level } from './catalogue.ts'

/** The topic of everything in the country. */
const country = 'place:country'

/** What may stand behind `place:`. Codes are unique within a level only. */
export const placeTopicId = /^(?:country|(?:county|constituency|ward)-[1-9]\d{0,3})$/

export const isPlaceTopic = (id: string): boolean => {
  const [level, code] = id.split('-')
  return level === 'country' || areaOf(level as Level, Number(code)) !== undefined
}

/** The topics under which something in this place is heard: of the place itself and of all that it lies in. */
export const placeTopics = (codes: { [L in Level as `${L}_code`]?: number | null | undefined }): string[] => [
  country,
  ...levels.flatMap((level) => {
    const code = codes[`${level}_code`]
    return code === null || code === undefined ? [] : [`place:${level}-${code}`]
  }),
]
