/** A device with a keyboard and a mouse: there Enter sends, and the field has the focus at once. */
export const isAtDesk = () => matchMedia('(pointer: fine) and (hover: hover)').matches
