import { DeletionSection } from './deletion-section.tsx'
import { ExportsSection } from './exports-section.tsx'

/** What a person may ask about their data: a copy of it, and its end. */
export const DataScreen = () => (
  <div className="flex flex-col gap-10">
    <ExportsSection />
    <DeletionSection />
  </div>
)
