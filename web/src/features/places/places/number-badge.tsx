/** A county's official number, 1 to 47, as its emblem. */
export const NumberBadge = ({ code }: { code: number }) => (
  <span
    aria-hidden="true"
    className="grid size-[2.286em] shrink-0 place-items-center rounded-full bg-primary-tint text-sm font-bold text-primary tabular-nums"
  >
    {code}
  </span>
)
