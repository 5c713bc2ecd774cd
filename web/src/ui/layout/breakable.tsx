import { Fragment } from 'react'

/** A name that may be broken after a slash: 'Parklands/Highridge'. */
export const Breakable = ({ name }: { name: string }) =>
  name.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={at}>
      <span>{part}</span>
      <wbr />
    </Fragment>
  ))
