/** The post of a path below it, such as that of a comment. Pure. */
export const postIdOf = (path: string): string | undefined => /^\/posts\/([^/?#]+)/.exec(path)?.[1]
