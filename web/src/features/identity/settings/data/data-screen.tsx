import { DeletionSection } from './deletion-section.tsx'
import { ExportsSection } from './exports-section.tsx'
import { RequestsSection } from './requests-section.tsx'

/** Export, requests and deletion of the person's data. */
export const DataScreen = () => (
  <div className="flex flex-col gap-10">
    <ExportsSection />
    <RequestsSection />
    <DeletionSection />
  </div>
)
