/** Public entry of written texts: what members write, with links in it, and the field in which they mention others. */
export { MarkedText } from './marked-text.tsx'
export { MentionField } from './mention-field.tsx'
