import { useState } from 'react'
import { useText } from '../../text/useText.ts'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { PartSearchBox } from './PartSearchBox.tsx'
import { useFilterLists } from './useFilterLists.ts'

interface Props {
  /** `q`, `category` and `vendor` of the search, absent where nothing is chosen. */
  onSearch: (query: { q?: string; category?: string; vendor?: string }) => void
}

/** A search by text and category, which leads to the search page. */
export function QuickSearch({ onSearch }: Props) {
  const { t, localName } = useText()
  const { categories } = useFilterLists()
  const [category, setCategory] = useState('')
  return (
    <Card room="sm" className="grid grid-cols-1 gap-3 sm:grid-cols-[14rem_1fr]">
      <Select
        label={t('search.category')}
        hideLabel
        value={category}
        onChange={({ target }) => setCategory(target.value)}
        placeholder={t('search.allCategories')}
        options={categories.map((one) => ({ value: one.id, label: localName(one) }))}
      />
      <PartSearchBox
        label={t('search.label')}
        placeholder={t('landing.searchPlaceholder')}
        className="max-sm:order-first"
        onSearch={({ search: q, ...rest }) => {
          const query = { ...(q && { q }), ...(category && { category }), ...rest }
          if (Object.keys(query).length > 0) onSearch(query)
        }}
      />
    </Card>
  )
}
