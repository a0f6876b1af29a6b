import { productColumns } from '@farmlane/contract/catalog/product.ts'

const examples = [
  'Brandywine tomatoes,lb,Vegetables,4.50,by_weight,,,1,0.5,10,7,draft,Replace this row with a product of yours',
  'Whole chicken,lb,Meat,6.25,piece_by_weight,4,4.6,1,1,5,5,draft,Sold by the piece and weighed when it is packed',
]

/** A sample file: all columns, and two example rows. */
export const productTemplate = [productColumns.join(','), ...examples, ''].join('\r\n')
