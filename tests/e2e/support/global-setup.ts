import { keepUnusedData } from "./site.ts";

export default keepUnusedData;
