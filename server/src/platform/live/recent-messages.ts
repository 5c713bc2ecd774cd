import { randomBytes } from 'node:crypto'

export interface Message {
  /** Counts the messages of this process. */
  number: number
  /** Null: for everybody. */
  topic: string | null
  bytes: Buffer
}

const maxMessages = 2000
const maxBytes = 1024 * 1024

/** The messages of the last while, for streams that are taken up again. Their ids say which process counted them. */
export function createRecentMessages() {
  const process = randomBytes(6).toString('hex')
  let messages: Message[] = []
  let bytes = 0
  let newest = 0

  /** Half at a time, so that a message costs the same however many there are. */
  function shorten() {
    if (messages.length <= maxMessages && bytes <= maxBytes) return
    messages = messages.slice(Math.ceil(messages.length / 2))
    bytes = messages.reduce((sum, message) => sum + message.bytes.length, 0)
  }

  return {
    get newest() {
      return newest
    },
    idOf: (number: number) => `${process}.${number}`,
    add(topic: string | null, format: (id: string) => string): Message {
      newest += 1
      const message = { number: newest, topic, bytes: Buffer.from(format(`${process}.${newest}`)) }
      messages.push(message)
      bytes += message.bytes.length
      shorten()
      return message
    },
    /** What came after this id; undefined when nobody here can say. */
    after(id: string): readonly Message[] | undefined {
      const [, from, text] = /^([0-9a-f]{12})\.(\d{1,15})$/.exec(id) ?? []
      const number = Number(text)
      if (from !== process || number > newest) return undefined
      if (number === newest) return []
      const [oldest] = messages
      if (!oldest || number < oldest.number - 1) return undefined
      return messages.slice(number - oldest.number + 1)
    },
  }
}
