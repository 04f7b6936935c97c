import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** The button that saves. */
export const save = () => screen.findByRole('button', { name: /^حفظ/ })

/** Fills every required field. */
export const fill = async (user: UserEvent) => {
  await screen.findByRole('option', { name: 'الهيكل الخارجي' })
  await user.type(screen.getByLabelText('الاسم بالعربية'), 'دعامية')
  await user.type(screen.getByLabelText('الوصف بالعربية'), 'جديدة')
  await user.selectOptions(screen.getByLabelText('القسم'), 'cat-body')
  for (const name of ['كوريا الجنوبية', 'هيونداي', 'اكسنت', '٢٠١٢', 'أضف هذا التوافق'])
    await user.click(await screen.findByRole('button', { name }))
  await user.type(screen.getByLabelText('المنشأ'), 'كوري')
  await user.type(screen.getByLabelText('السعر بالدينار'), '٩٥٬٠٠٠')
  await user.type(screen.getByLabelText('الكمية'), '٢')
}
/** Adds a variant with its required fields. */
export const addVariant = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'أضف نوعاً' }))
  await user.type(screen.getByLabelText('ماركة السيارة'), 'كيا')
  await user.type(screen.getByLabelText('موديل السيارة'), 'ريو')
  await user.type(screen.getByLabelText('السنة'), '2015')
}
