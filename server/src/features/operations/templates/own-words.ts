import type { Language } from '@mtaa/contract/language'
import type { TemplateWords } from '@mtaa/contract/operations/template-texts'
import type { Deps } from '../../../core/deps.ts'
import type { NotificationKind } from '../../../core/notifications.ts'
import type { OwnWords } from '../../../core/own-words.ts'
import { readUntilDone } from '../../../platform/process/read-until-done.ts'
import { filled, mailWordsOf, shapeOf, shownIn, wordsOf, type Channel } from './template.rules.ts'
import { findCurrent } from './templates.queries.ts'

declare module '../../../platform/bus/bus.ts' {
  interface Messages {
    'templates.changed': object
  }
}

type Kind = NotificationKind<object>

const keyOf = (kind: string, channel: Channel, language: Language) => `${kind}.${channel}.${language}`

/**
 * The words that operators have written, as a copy of the database's: making a mail reads nothing, and no mail waits for this. A
 * version that does not fit is logged and left out.
 */
export function createOwnWords(
  { db, bus, retiring }: Pick<Deps, 'db' | 'bus' | 'retiring'>,
  log: () => Deps['log'] | undefined,
): OwnWords {
  let copy: ReadonlyMap<string, TemplateWords> = new Map()
  let reading: Promise<void> = Promise.resolve()

  async function load() {
    const rows = await findCurrent(db)
    copy = new Map(
      rows.flatMap(({ kind, channel, language, words }) => (words ? [[keyOf(kind, channel, language), words]] : [])),
    )
  }
  /** One after the other, so that an older answer replaces no newer one. */
  const reload = () => (reading = reading.then(load, load))
  const follow = readUntilDone(reload, {
    ended: retiring,
    failed: (err) => log()?.warn({ err }, 'the templates could not be read'),
  })
  bus.on('templates.changed', follow)
  bus.onGap(follow)
  follow()

  function find(kind: Kind, channel: Channel, data: object, language: Language): TemplateWords | undefined {
    const words = copy.get(keyOf(kind.name, channel, language))
    if (!words) return undefined
    try {
      return fitting(kind, { channel, language, words, data })
    } catch (err) {
      log()?.warn({ err, kind: kind.name, channel, language }, 'the words of a template cannot be sent')
      return undefined
    }
  }

  return {
    mail(kind, data, language) {
      const words = find(kind as unknown as Kind, 'mail', data, language)
      return words && mailWordsOf(words)
    },
    sms: (kind, data, language) => find(kind as unknown as Kind, 'sms', data, language)?.body,
    reload,
  }
}

interface Message {
  channel: Channel
  language: Language
  words: TemplateWords
  data: object
}

/** Undefined where the program would choose other words than for its sample: those are about something else. */
function fitting(kind: Kind, { channel, language, words, data }: Message): TemplateWords | undefined {
  const write = wordsOf(kind, channel, language)
  if (!write) return undefined
  const names = shownIn(write, kind.sample)
  if (shapeOf(write, data, names) !== shapeOf(write, kind.sample, names)) return undefined
  const made = filled(words, data)
  if (!made) throw new Error('the data lack one of its variables')
  return made
}
