const special = /["'&<>]/
const all = /["'&<>]/g
const entities: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it stands in an element or in an attribute, written as React writes it. */
export const escapeText = (text: string): string =>
  special.test(text) ? text.replace(all, (character) => entities[character] ?? character) : text
