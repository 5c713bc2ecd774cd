import { m } from '../../../paraglide/messages.js'

/** What somebody who looks for a place should know before they pay anything. */
export const SafetyNote = () => (
  <section className="rounded-control bg-primary-tint px-4 py-3">
    <h2 className="font-semibold">{m.properties_safety_title()}</h2>
    <ul className="mt-1 list-disc pl-5 text-sm">
      <li>{m.properties_safety_view()}</li>
      <li>{m.properties_safety_proof()}</li>
      <li>{m.properties_safety_report()}</li>
    </ul>
  </section>
)
