const controls = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])'

/** Goes to the first field of a form that is marked as wrong, in reading order. Call it once the errors are rendered. */
export function focusFirstWrong(form: HTMLElement | null): void {
  // Pictures, hours and other groups are marked as a whole, or by their sentence alone.
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset [role="alert"]')
  if (wrong) focusField(wrong.matches(controls) ? wrong : (controlNear(wrong) ?? wrong))
}

/** Goes to the field with this name. */
export function focusNamed(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`)
  if (field) focusField(field)
}

/** What can take the focus though it is no field, the form or what is said of it, is shown from its top. */
export function focusTop(form: HTMLFormElement | null): void {
  const top = form?.matches('[tabindex]') ? form : form?.querySelector<HTMLElement>(':scope > [tabindex]')
  top?.scrollIntoView({ block: 'start' })
  top?.focus({ preventScroll: true })
}

const controlNear = (wrong: HTMLElement) => wrong.closest('fieldset')?.querySelector<HTMLElement>(controls)

function focusField(field: HTMLElement) {
  const folded = field.closest('details')
  if (folded) folded.open = true
  // Below the bar at the top.
  field.scrollIntoView({ block: 'center' })
  field.focus({ preventScroll: true })
}
