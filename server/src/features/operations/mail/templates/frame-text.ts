import type { Framed } from './framed.ts'

/** The same mail as plain text. Code and link have a line each, easy to find and to copy. */
export function frameText({ frame, lines, code, link, stop, button, ending }: Framed): string {
  const parts = [
    frame.greeting,
    ...lines,
    ...(link ? [`${button}:\n${link}`] : []),
    ...(code ? [`${link ? frame.orCode : frame.code}\n${code}`] : []),
    ending,
    frame.farewell,
    ...(stop ? [`${frame.stop}\n${stop}`] : []),
    `-- \n${frame.about}`,
  ]
  return `${parts.join('\n\n')}\n`
}
