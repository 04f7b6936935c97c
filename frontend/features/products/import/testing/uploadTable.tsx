import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderRoute } from '../../../../testing/renderScreen.tsx'
import type { Person } from '../../../../testing/testMarket.ts'

export const header = 'اسم القطعة,رقم القطعة,السيارات,السعر,الكمية,المنشأ'

/** Opens the import as the vendor, and chooses a file with these lines. */
export async function uploadTable(vendor: Person, lines: readonly string[], name = 'parts.csv') {
  const user = userEvent.setup()
  const view = renderRoute('/vendor/import-products', vendor)
  const input = await screen.findByLabelText('اختر ملفاً')
  await user.upload(input, new File([lines.join('\n')], name))
  return { user, view }
}
