import { languages, type Language } from '@mtaa/contract/language'
import { variablesIn, type TemplateWords } from '@mtaa/contract/operations/template-texts'
import { templateChannels } from '@mtaa/contract/operations/templates'
import type { Feature } from '../../../core/feature.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import { joined, longestData, shapeParts, shownIn, valuesIn, wordsOf, type Channel } from './template.rules.ts'
import type { TemplateKey } from './templates.queries.ts'

interface Variable {
  name: string
  sample: string
  longest: string
  /** The words of the program show it, so others must as well. */
  required: boolean
}

/** The words of one kind, channel and language as the program has them. */
export interface ProgramTemplate extends TemplateKey {
  of: NotificationKind<object>
  program: TemplateWords
  variables: readonly Variable[]
  /** The sample with the longest value of each variable. */
  longest: object
}

/** By `kind.channel.language`, in the order of names. */
export type Catalogue = ReadonlyMap<string, ProgramTemplate>

export const idOf = ({ kind, channel, language }: TemplateKey) => `${kind}.${channel}.${language}`

/** Every mail and SMS of the features in both languages. */
export function catalogueOf(all: readonly Feature[]): Catalogue {
  const kinds = all.flatMap(({ notifications = [] }) => notifications) as unknown as NotificationKind<object>[]
  const longest = longestValues(kinds)
  const found: ProgramTemplate[] = []
  for (const kind of kinds.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    for (const channel of templateChannels)
      for (const language of languages) {
        const made = templateOf(kind, channel, language, longest)
        if (made) found.push(made)
      }
  return new Map(found.map((template) => [idOf(template), template]))
}

/** The longest value that any sample has for a variable of this name; a link leads to a page of its own kind. */
function longestValues(kinds: readonly NotificationKind<object>[]): ReadonlyMap<string, string> {
  const longest = new Map<string, string>()
  for (const [name, value] of kinds.flatMap(({ sample }) => [...valuesIn(sample)]))
    if (name !== 'link' && `${value}`.length > (longest.get(name) ?? '').length) longest.set(name, `${value}`)
  return longest
}

function templateOf(
  of: NotificationKind<object>,
  channel: Channel,
  language: Language,
  values: ReadonlyMap<string, string>,
): ProgramTemplate | undefined {
  const write = wordsOf(of, channel, language)
  if (!write) return undefined
  const { sample } = of
  const shown = shownIn(write, sample)
  const program = shapeParts(write, sample, shown)
  const required = new Set(variablesIn(joined(program)))
  const others = templateChannels.flatMap((other) => {
    const says = wordsOf(of, other, language)
    return says ? shownIn(says, sample) : []
  })
  const longest = longestData(sample, values)
  const [short, long] = [valuesIn(sample), valuesIn(longest)]
  const variables = [...new Set([...shown, ...others])].map((name) => ({
    name,
    sample: `${short.get(name)}`,
    longest: `${long.get(name)}`,
    required: required.has(name),
  }))
  return { of, kind: of.name, channel, language, program, variables, longest }
}
