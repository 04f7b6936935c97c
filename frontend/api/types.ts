import type { CallInput, DataOf, FacetsOf } from '#shared/contract/endpoint.ts'
import type { ContractRows, RowId } from '#shared/contract/index.ts'
import type { Pagination } from '#shared/kernel/paging.ts'

export type { RowId } from '#shared/contract/index.ts'

/** Parameters, query and body of a row, before parsing. */
export type Input<I extends RowId> = CallInput<ContractRows[I]>
/** `data` of the row's response. */
export type Data<I extends RowId> = DataOf<ContractRows[I]>

/** `facets` of the first page of the row's list. */
export type RowFacets<I extends RowId> = FacetsOf<ContractRows[I]>

/** Rows whose responses are paged. */
export type PagedRowId = {
  [I in RowId]: ContractRows[I] extends { paged: true } ? I : never
}[RowId]

export interface CallResponse<I extends RowId> {
  data: Data<I>
  pagination: I extends PagedRowId ? Pagination : undefined
  facets?: RowFacets<I>
}

/** One API call. Throws ApiError on any failure. */
export type Call = <I extends RowId>(rowId: I, input: Input<I>) => Promise<CallResponse<I>>
