/**
 * Streets that guests write in Arabic, in addition to those of the atlas: department | French name | Arabic
 * spellings without the type of street. Our own list, because no register of French streets has Arabic names.
 */
const TABLE = `
06 | boulevard de la Croisette | الكروازيت, كروازيت
75 | avenue d’Iéna | يينا, إيينا
75 | avenue de Breteuil | بروتوي
75 | avenue de la Motte-Picquet | لا موت بيكيه
75 | avenue de New-York | نيويورك
75 | avenue de Suffren | سوفرين
75 | avenue des Champs-Élysées | الشانزليزيه, الشانزيليزيه, شانزليزيه, شانزيليزيه
75 | avenue George-V | جورج الخامس, جورج سانك
75 | avenue Montaigne | مونتين, مونتان, مونتاني
75 | boulevard de Sébastopol | سيباستوبول
75 | boulevard des Invalides | الانفاليد, انفاليد
75 | boulevard Haussmann | هوسمان, أوسمان, هاوسمان
75 | boulevard Raspail | راسباي
75 | boulevard Saint-Germain | سان جيرمان, سان جرمان
75 | place de la Madeleine | المادلين, مادلين
75 | place des Vosges | فوج
75 | place du Trocadéro | تروكاديرو, التروكاديرو
75 | rue Auber | أوبير
75 | rue Balzac | بلزاك
75 | rue Bayard | بايار
75 | rue de Caumartin | كومارتان
75 | rue de Chaillot | شايو
75 | rue de Grenelle | غرونيل, غرينيل
75 | rue de la Paix | لا بيه
75 | rue de la Pompe | لا بومب
75 | rue de Lille | ليل
75 | rue de Longchamp | لونشان, لونغشان
75 | rue de Marignan | مارينيان
75 | rue de Ponthieu | بونتيو
75 | rue de Presbourg | بريسبورغ
75 | rue de Provence | بروفانس
75 | rue de Rennes | رين
75 | rue de Rivoli | ريفولي
75 | rue de Sèvres | سيفر
75 | rue de Turenne | تورين
75 | rue de l’Université | الجامعة, أونيفرسيتيه
75 | rue de Vaugirard | فوجيرار, فوغيرار
75 | rue Daunou | دونو
75 | rue du Cherche-Midi | شيرش ميدي
75 | rue du Colisée | الكوليزيه, كوليزيه
75 | rue du Faubourg-Saint-Honoré | فوبور سان هونوريه, فوبورغ سان هونوريه, فوبور سان أونوريه, فوبورغ سان أونوريه, فوبورغ سانت أونوريه
75 | rue Galilée | غاليليه
75 | rue Jean-Goujon | جان غوجون
75 | rue La Fayette | لافاييت
75 | rue Lauriston | لوريستون
75 | rue Lepic | لوبيك
75 | rue Saint-Honoré | سان هونوريه, سان أونوريه, سانت هونوريه, سانت أونوريه
75 | rue Saint-Lazare | سان لازار
75 | rue Scribe | سكريب
75 | rue Tronchet | ترونشيه
75 | rue Vernet | فيرنيه
75 | rue Washington | واشنطن
`;

type ArabicStreet = { department: string; french: string; arabic: string[] };

export const ARABIC_STREETS: ArabicStreet[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [department = "", french = "", arabic = ""] = line.split("|").map((cell) => cell.trim());
    return { department, french, arabic: arabic.split(",").map((name) => name.trim()) };
  });
