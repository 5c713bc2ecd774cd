import { wholeIn } from '@mtaa/contract/typed-number'

interface OptionsProps {
  values: readonly number[]
  /** What is stored may lie between those that are offered. */
  chosen: string
  nameOf: (value: number) => string
}

/** Numbers to choose from, each by its name. */
export function Options({ values, chosen, nameOf }: OptionsProps) {
  const own = chosen === '' ? [] : [wholeIn(chosen)]
  return [...new Set([...values, ...own])]
    .toSorted((one, other) => one - other)
    .map((value) => (
      <option key={value} value={value}>
        {nameOf(value)}
      </option>
    ))
}
