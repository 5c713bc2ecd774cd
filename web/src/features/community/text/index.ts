/** Public entry of written texts: what members write, with links in it. */
export { MarkedText } from './marked-text.tsx'
