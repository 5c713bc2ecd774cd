import type { ComponentProps } from 'react'
import { Link } from '../../../ui/layout/link.tsx'

/** A way on within a sentence, big enough for a thumb. */
export const TextLink = (props: ComponentProps<typeof Link>) => (
  <Link {...props} className="inline-flex min-h-11 items-center font-semibold text-primary underline" />
)
