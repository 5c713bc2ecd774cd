/** Names one thing that cached values are made of; what changes that thing drops the tag. Made by `core/cache-tags.ts`. */
export type Tag = string & { readonly isTag: true }

export const tagOf = (...parts: (string | number)[]) => parts.join(':') as Tag
