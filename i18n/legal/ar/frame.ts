import type { LegalFrame } from "../legal-document.ts";

export const frame: LegalFrame = {
  template: {
    title: "نموذج يستوجب المراجعة القانونية",
    text: "هذا النص نموذج، ويجب أن يراجعه محامٍ ويكيّفه قبل بدء تقديم الخدمة.",
  },
  demo: "الهوية المعروضة لدار خيالية أُعدّت لغرض العرض التجريبي، وأرقامها غير موجودة.",
  translation: "هذه ترجمة للتيسير عليكم، والعبرة قانونًا [بالنص الفرنسي](fr).",
  contents: "المحتويات",
  updated: "آخر تحديث:",
  others: "النصوص الأخرى",
};
