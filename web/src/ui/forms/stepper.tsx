import { Minus, Plus } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string
  moreLabel: string
  lessLabel: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

/** A small whole number with a button on either side. */
export function Stepper({
  label,
  moreLabel,
  lessLabel,
  value,
  onChange,
  min = 0,
  max = Infinity,
  disabled = false,
}: StepperProps) {
  return (
    <span
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-control border border-edge bg-surface"
    >
      <IconButton
        label={lessLabel}
        icon={Minus}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <IconButton
        label={moreLabel}
        icon={Plus}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      />
    </span>
  )
}
