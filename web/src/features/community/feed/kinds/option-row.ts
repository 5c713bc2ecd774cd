/** The classes of an option of a poll: 44 pixels high, to vote for or with its result. */
export const optionRow = 'relative flex min-h-11 items-center gap-3 overflow-hidden rounded-control border px-3 py-2'
