import { type CardKind, cardKinds } from '@mtaa/contract/community/message-terms'

/** What a conversation is about, as its address says it: `?about=product:…`. */
export interface About {
  kind: CardKind
  id: string
}

const ids = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Undefined: it names nothing. */
export function aboutIn(search: URLSearchParams): About | undefined {
  const [name, id = ''] = search.get('about')?.split(':') ?? []
  const kind = cardKinds.find((known) => known === name)
  return kind !== undefined && ids.test(id) ? { kind, id } : undefined
}

/** The search of an address about this; empty without it. */
export const searchAbout = (about: About | undefined) => (about ? `?about=${about.kind}:${about.id}` : '')
