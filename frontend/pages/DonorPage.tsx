import { useParams } from 'react-router-dom'
import { useTitle } from '../app/documentTitle.ts'
import { DonorView } from '../features/donors/DonorView.tsx'
import { useDonor, useDonorWords } from '../features/donors/donorName.ts'

export default function DonorPage() {
  const { nameOfDonor } = useDonorWords()
  const { id = '' } = useParams()
  const { data } = useDonor(id)
  useTitle(data && nameOfDonor(data))
  return <DonorView donorId={id} />
}
