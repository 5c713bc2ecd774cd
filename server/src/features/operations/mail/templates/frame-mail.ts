import type { RenderedMail } from '../rendered-mail.ts'
import { frameHtml } from './frame-html.ts'
import { frameText } from './frame-text.ts'
import { frameWords } from './frame-words.ts'
import type { Framed } from './framed.ts'

type Content = Pick<Extract<RenderedMail, { channel: 'mail' }>, 'language' | 'words' | 'code' | 'link' | 'stop'>

/** Subject, text and HTML of a mail, in its recipient's language. */
export function frameMail({ language, words, code, link, stop }: Content) {
  const framed: Framed = {
    ...words,
    frame: frameWords[language],
    language,
    ...(code !== undefined && { code }),
    ...(link !== undefined && { link }),
    ...(stop !== undefined && { stop }),
  }
  return { subject: words.subject, text: frameText(framed), html: frameHtml(framed) }
}
