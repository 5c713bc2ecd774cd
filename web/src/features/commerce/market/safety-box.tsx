import { m } from '../../../paraglide/messages.js'

/** Safety advice for buyers. */
export const SafetyBox = () => (
  <section className="rounded-control bg-primary-tint px-4 py-3">
    <h2 className="font-semibold">{m.market_safety_title()}</h2>
    <ul className="mt-1 list-disc pl-5 text-sm">
      <li>{m.market_safety_pay()}</li>
      <li>{m.market_safety_meet()}</li>
      <li>{m.market_safety_check()}</li>
    </ul>
  </section>
)
