export interface ComboboxOption<V extends string | number = string | number> {
  value: V
  label: string
  /** A second line, such as its place. */
  hint?: string
}

// More are not shown; typing narrows the list.
const max = 60

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/** Options whose words begin with what was typed come first, then those that contain it. */
export function matchingOptions<O extends ComboboxOption>(options: readonly O[], typed: string): O[] {
  const requested = plain(typed.trim())
  if (requested === '') return options.slice(0, max)
  const ranked = options.flatMap((option) => {
    const label = plain(option.label)
    if (label.split(/[\s/-]+/).some((word) => word.startsWith(requested)) || label.startsWith(requested))
      return [{ option, rank: 0 }]
    return label.includes(requested) || plain(option.hint ?? '').includes(requested) ? [{ option, rank: 1 }] : []
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, max)
    .map(({ option }) => option)
}
