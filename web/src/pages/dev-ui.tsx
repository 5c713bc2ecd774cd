import { Button } from '../ui/button.tsx'
export default function DevUiPage() {
  return <Button look="primary">Test</Button>
}
