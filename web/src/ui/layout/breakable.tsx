import { Fragment } from 'react'

/** A name that may be broken after a slash: 'Parklands/Highridge'. */
export const Breakable = ({ name }: { name: string }) =>
  name.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ))

/** A place from its smallest part: 'Parklands/Highridge, Westlands'. Names with a slash may be broken after it. */
export function placeLine(...names: readonly (string | null | undefined)[]) {
  const known = names.filter(Boolean)
  return known.length > 0 ? <Breakable name={known.join(', ')} /> : null
}

/** The same in a sentence or an attribute: with a space of no width after each slash. */
export const breakableText = (name: string) => name.replaceAll('/', '/\u200b')
