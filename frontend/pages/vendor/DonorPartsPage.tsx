import { useParams } from 'react-router-dom'
import { OwnDonor } from '../../features/donors/OwnDonor.tsx'

export default function DonorPartsPage() {
  const { id = '' } = useParams()
  return <OwnDonor key={id} donorId={id} />
}
