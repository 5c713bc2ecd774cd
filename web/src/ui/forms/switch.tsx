interface SwitchProps {
  label: string
  /** What it belongs to, for those who hear it alone. */
  about: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A switch that acts at once, or asks first; it never shows what is not so yet. */
export const Switch = ({ label, about, on, disabled = false, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={`${label}: ${about}`}
    disabled={disabled}
    onClick={() => onChange(!on)}
    className="inline-flex min-h-11 items-center gap-2 rounded-control text-sm disabled:opacity-50"
  >
    <span
      aria-hidden="true"
      className={`inline-flex h-6 w-11 items-center rounded-full border px-0.5 ${on ? 'justify-end border-primary bg-primary' : 'justify-start border-edge bg-surface'}`}
    >
      <span className={`size-4.5 rounded-full ${on ? 'bg-on-primary' : 'bg-muted'}`} />
    </span>
    <span aria-hidden="true">{label}</span>
  </button>
)
