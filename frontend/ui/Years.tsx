import { useText } from '../text/useText.ts'
import { Isolate } from './Isolate.tsx'

type Props =
  | { from: number; to: number; text?: undefined }
  /** As a vendor typed them. */
  | { text: string }

export function Years(props: Props) {
  const { years, digits } = useText()
  return (
    <Isolate className="whitespace-nowrap">
      {props.text === undefined ? years(props) : digits(props.text)}
    </Isolate>
  )
}
